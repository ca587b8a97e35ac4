import { loginTexts as texts } from './login.texts.ts'
import styles from './login-picture.module.css'

/** The brand's half of the login page; gone where there is no room for it. */
export function LoginPicture({ className }: { className?: string | undefined }) {
  return (
    <aside className={`${styles.panel} ${className ?? ''}`}>
      <p className={styles.title}>{texts.pictureTitle}</p>
      <p className={styles.text}>{texts.pictureText}</p>
    </aside>
  )
}
