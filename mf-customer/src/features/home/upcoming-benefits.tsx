import { Title } from '@loopi/shared/ui/core'
import { FlagIcon, GemIcon, TrophyIcon, WalletIcon } from '../../components/icons.tsx'
import classes from './welcome.module.css'
import { welcomeTexts as texts } from './welcome.texts.ts'

const { ranking, wallet, nft, missions } = texts.benefits

const BENEFITS = [
  { ...ranking, Icon: TrophyIcon },
  { ...wallet, Icon: WalletIcon },
  { ...nft, Icon: GemIcon },
  { ...missions, Icon: FlagIcon },
]

/** Benefits that the specification announces, not usable yet. */
export function UpcomingBenefits() {
  return (
    <section aria-labelledby="upcoming-benefits" className={classes.upcoming}>
      <Title order={2} size="h3" id="upcoming-benefits">
        {texts.upcoming}
      </Title>
      <ul>
        {BENEFITS.map(({ title, text, Icon }) => (
          <li key={title} className={classes.benefit}>
            <Icon size={26} className={classes.icon} />
            <span className={classes.soon}>{texts.soon}</span>
            <Title order={3} size="h5">
              {title}
            </Title>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
