type Connection = { saveData?: boolean }

/** The person asked the browser to save data: nothing is fetched before it is needed. */
export const savesData = (): boolean => (navigator as { connection?: Connection }).connection?.saveData === true
