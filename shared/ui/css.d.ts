/** CSS modules, as Rspack gives them: the class names of the file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'
