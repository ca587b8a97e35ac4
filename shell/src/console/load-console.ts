/** Code of the frame of the console. Apart from what draws it: the start asks for it before React is evaluated. */
export const loadConsole = () => import(/* webpackChunkName: "console" */ './console.tsx')
