import { Anchor } from '@loopi/shared/ui/core'
import { Link, useNavigate } from '@loopi/shared/ui/router'
import styles from '../split-screen.module.css'
import { knowing } from '../typed-email.ts'
import { loginTexts as texts } from './login.texts.ts'

/** Passes on the e-mail as typed at the time of the press. */
export function ForgottenLink({ email }: { email: () => string }) {
  const navigate = useNavigate()
  return (
    <Anchor
      component={Link}
      to="/esqueci-senha"
      className={styles.aside ?? ''}
      onClick={(press) => {
        // Modified click: the new tab starts without the e-mail.
        if (press.metaKey || press.ctrlKey || press.shiftKey) return
        press.preventDefault()
        navigate('/esqueci-senha', { state: knowing(email()) })
      }}
    >
      {texts.forgotten}
    </Anchor>
  )
}
