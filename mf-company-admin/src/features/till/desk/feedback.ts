import type { Tone } from '../judging/verdict.ts'

type Wanted = { readonly hasSound: boolean; readonly hasVibration: boolean }

/** Frequencies in hertz, played one after another. */
const NOTES: Record<Tone, readonly number[]> = { good: [880, 1320], bad: [220, 165], care: [440, 440] }

/** Milliseconds of vibration and pause. */
const PULSES: Record<Tone, number[]> = { good: [60], bad: [200, 80, 200], care: [80, 60, 80] }

const LENGTH = 0.11
const VOLUME = 0.12

let context: AudioContext | null = null

/** Says a verdict by sound and vibration, where the cashier wants them and the device can. */
export function signal(tone: Tone, { hasSound, hasVibration }: Wanted): void {
  if (hasVibration) navigator.vibrate?.(PULSES[tone])
  if (hasSound && 'AudioContext' in globalThis) play(NOTES[tone])
}

function play(notes: readonly number[]): void {
  context ??= new AudioContext()
  void context.resume()
  for (const [index, frequency] of notes.entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const start = context.currentTime + index * LENGTH
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(VOLUME, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + LENGTH)
  }
}
