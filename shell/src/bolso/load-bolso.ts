/** Code of the frame of a customer's own pages. Apart from what draws it: the start asks for it before React is evaluated. */
export const loadBolso = () => import(/* webpackChunkName: "bolso" */ './bolso.tsx')
