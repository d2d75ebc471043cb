/** Sounds of wood on wood, made where they are heard. */
import { settings } from '../settings.svelte';

export type Sound = 'move' | 'capture' | 'check' | 'error' | 'end' | 'low';

let context: AudioContext | undefined;

/** Plays a sound, unless sounds are off. */
export function play(sound: Sound): void {
  if (!settings.now.sound) return;
  try {
    context ??= new AudioContext();
  } catch {
    return; // No device to play on.
  }
  if (context.state === 'suspended') void context.resume().catch(() => {});
  const at = context.currentTime;
  switch (sound) {
    case 'move':
      return knock(context, at, 320, 0.5);
    case 'capture':
      knock(context, at, 240, 0.6);
      return knock(context, at + 0.06, 360, 0.4);
    case 'check':
      knock(context, at, 320, 0.5);
      return tone(context, at + 0.05, 660, 0.18);
    case 'error':
      return tone(context, at, 165, 0.2);
    case 'end':
      tone(context, at, 392, 0.25);
      return tone(context, at + 0.18, 294, 0.4);
    case 'low':
      return tone(context, at, 880, 0.12);
  }
}

/** A man set down: a short burst of noise in a wooden box. */
function knock(context: AudioContext, at: number, pitch: number, loud: number): void {
  const length = Math.floor(context.sampleRate * 0.05);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) {
    samples[index] = (Math.random() * 2 - 1) * Math.exp((-6 * index) / length);
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const box = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 3 });
  source
    .connect(box)
    .connect(new GainNode(context, { gain: loud }))
    .connect(context.destination);
  source.start(at);
}

function tone(context: AudioContext, at: number, frequency: number, length: number): void {
  const source = new OscillatorNode(context, { type: 'triangle', frequency });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.15, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + length);
}
