/** In place of axios's adapter for `fetch`: there is none, so it tries the one for `XMLHttpRequest`, which every browser has. */
export const getFetch = (): undefined => undefined
