import { common } from '@loopi/shared/texts/common'
import { Skeleton, VisuallyHidden } from '@loopi/shared/ui/core'
import welcome from './welcome.module.css'
import classes from './welcome-places.module.css'

/** Skeletons of the cards below the greeting. */
export const WelcomePlaces = () => (
  <div aria-busy="true">
    <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
    <div className={classes.ready}>
      <Skeleton className={classes.stub ?? ''} radius={0} />
      <div className={classes.body}>
        <Skeleton h="1rem" w="7.5rem" />
        <Skeleton h="1.625rem" w="70%" mt="sm" />
        <Skeleton h="1rem" w="55%" mt="sm" />
        <Skeleton h="2.5rem" w="8.5rem" mt="md" radius="xl" />
      </div>
    </div>
    <Skeleton className={classes.scan ?? ''} radius="1.5rem" />
    <div className={welcome.cards}>
      <Card />
      <Card />
    </div>
  </div>
)

const LINES = ['90%', '80%', '60%']

const Card = () => (
  <div className={`${welcome.card} ${classes.card}`}>
    <Skeleton h="1.75rem" w="10rem" />
    {LINES.map((width) => (
      <Skeleton key={width} h="2.75rem" w={width} mt="lg" />
    ))}
  </div>
)
