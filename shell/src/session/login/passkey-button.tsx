import { PasskeyIcon } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { loginTexts as texts } from './login.texts.ts'
import styles from './passkey-button.module.css'

type Props = { asking: boolean; disabled: boolean; onPress: () => void }

/** Button below the password form that signs in with a passkey. */
export function PasskeyButton({ asking, disabled, onPress }: Props) {
  return (
    <>
      <p className={styles.or}>{texts.or}</p>
      <Button variant="default" size="lg" fullWidth leftSection={<PasskeyIcon />} onClick={onPress} disabled={disabled}>
        {asking ? texts.askingPasskey : texts.passkey}
      </Button>
    </>
  )
}
