/** Error of the API: its HTTP status and its Portuguese sentence. */
export type Entry<P> = { readonly status: number; readonly sentence: (params: P) => string }

export const says = (status: number, sentence: string): Entry<Record<never, never>> => ({
  status,
  sentence: () => sentence,
})
export const tells = <P>(status: number, sentence: (params: P) => string): Entry<P> => ({ status, sentence })
