import { affiliateTexts } from './affiliates.texts.ts'
import Agent from './drawings/portrait-agent.svg'
import Creator from './drawings/portrait-creator.svg'
import Teacher from './drawings/portrait-teacher.svg'
import classes from './voices.module.css'

const { creator, teacher, agent } = affiliateTexts.voices

const voices = [
  { portrait: Creator, ...creator },
  { portrait: Teacher, ...teacher },
  { portrait: Agent, ...agent },
]

/** Quotes of affiliates with portraits. */
export function Voices() {
  return (
    <div className={classes.voices}>
      {voices.map(({ portrait: Portrait, quote, name, who }) => (
        <figure key={name} className={classes.voice}>
          <blockquote>{quote}</blockquote>
          <figcaption>
            <Portrait />
            <span>
              <strong>{name}</strong>
              {who}
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
