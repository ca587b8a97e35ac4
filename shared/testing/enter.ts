import { act } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/**
 * Enters a text in one event after the field's content, as from the clipboard. Typed keys render the form each time, so
 * they are for tests of masks and of typing.
 */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/** Two taps before a render, as on a slow phone. */
export const twoTaps = (button: HTMLElement) =>
  act(async () => {
    button.click()
    button.click()
  })
