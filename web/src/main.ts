import { mount } from 'svelte';
import App from './App.svelte';
import { begin } from './i18n/index.svelte';
import { settings } from './settings.svelte';
import './styles/tokens.css';
import './styles/base.css';

const target = document.getElementById('app');
if (target) {
  settings.dress();
  await begin();
  mount(App, { target });
}
