/** CSS modules as Rspack provides them: the file's class names. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'
