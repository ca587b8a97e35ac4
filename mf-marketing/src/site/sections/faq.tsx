import classes from './faq.module.css'

export type Question = { question: string; answer: string }

/** Questions and answers in native `details`, which work before any script. */
export function Faq({ items }: { items: readonly Question[] }) {
  return (
    <div className={classes.questions}>
      {items.map(({ question, answer }) => (
        <details key={question} className={classes.item}>
          <summary className={classes.question}>{question}</summary>
          <p className={classes.answer}>{answer}</p>
        </details>
      ))}
    </div>
  )
}
