type Connection = { saveData?: boolean }

/** True when the person turned on data saving: nothing is prefetched. */
export const savesData = (): boolean => (navigator as { connection?: Connection }).connection?.saveData === true
