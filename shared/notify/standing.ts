import { createStore } from 'zustand/vanilla'

/** A notice that stays until the person answers it. */
export type StandingNotice = {
  /** One notice per id: a second one takes the place of the first. */
  id: string
  title?: string
  message: string
  /** Colours the notice: something to know, or something that is wrong. */
  tone?: 'news' | 'trouble'
  /** What the person can do about it; doing it takes the notice away. */
  action?: { label: string; run: () => void }
  /** Name of the button that closes it without doing anything. */
  closeLabel?: string
}

/** The notices of now, oldest first, and whether there has ever been one. */
export const notices = createStore<{ asked: boolean; current: readonly StandingNotice[] }>(() => ({
  asked: false,
  current: [],
}))

export function standing(notice: StandingNotice): void {
  notices.setState(({ current }) => ({
    asked: true,
    current: isStanding(notice.id)
      ? current.map((other) => (other.id === notice.id ? notice : other))
      : [...current, notice],
  }))
}

/** Whether a notice waits for its answer. */
export const isStanding = (id: string): boolean => notices.getState().current.some((notice) => notice.id === id)

export function dismiss(id: string): void {
  notices.setState(({ current }) => ({ current: current.filter((notice) => notice.id !== id) }))
}
