import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist', 'node_modules', 'src/api/schema.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
  },
  {
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "SvelteAttribute[key.name='style']",
          message: 'the policy forbids style="…": use style:name={…}',
        },
      ],
      // Dates and addresses here are read once and thrown away.
      'svelte/prefer-svelte-reactivity': 'off',
      'svelte/no-navigation-without-resolve': 'off',
      // Browsers have these only where a page came by HTTPS or from their own machine.
      'no-restricted-properties': [
        'error',
        { object: 'crypto', property: 'randomUUID', message: 'over plain HTTP there is none: use unique()' },
        { object: 'crypto', property: 'subtle', message: 'over plain HTTP there is none' },
        {
          object: 'navigator',
          property: 'clipboard',
          message: 'over plain HTTP there is none: use CopyButton',
        },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  { files: ['src/ui/clipboard.ts'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
);
