import { act } from '@testing-library/react'

/** Two taps before anything is drawn anew, as on a slow phone: both meet the page as it was. */
export const twoTaps = (button: HTMLElement) =>
  act(async () => {
    button.click()
    button.click()
  })
