import { act } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/**
 * Text into a field at once, behind what stands there: as from the clipboard or a password manager. Every typed key
 * renders the form anew, so keys are typed where a test is about them: masks, and answers while somebody types.
 */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/** Two taps before anything is drawn anew, as on a slow phone: both meet the page as it was. */
export const twoTaps = (button: HTMLElement) =>
  act(async () => {
    button.click()
    button.click()
  })
