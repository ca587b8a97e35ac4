import classes from './steps.module.css'

export type Step = { title: string; text: string }

/** Ordered list with numbers on a line. */
export function Steps({ items }: { items: readonly Step[] }) {
  return (
    <ol className={classes.steps} data-count={items.length}>
      {items.map(({ title, text }) => (
        <li key={title} className={classes.step}>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
