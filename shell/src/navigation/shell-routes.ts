import { invitationPageTexts } from '../invitation/invitation-page.texts.ts'
import { passwordPageTexts } from '../password/password-page.texts.ts'
import { loginPageTexts } from '../session/login/login-page.texts.ts'

/** The shell's own pages. The host answers 200 for these and for the areas' routes, 404 for every other address. */
export const SHELL_ROUTES = [
  { path: '/admin-login', title: loginPageTexts.title, frame: 'bare' },
  { path: '/esqueci-senha', title: passwordPageTexts.forgotten.title, frame: 'full' },
  { path: '/redefinir-senha/:token', title: passwordPageTexts.set.title, frame: 'full' },
  { path: '/equipe/convite/:token', title: invitationPageTexts.title, frame: 'full' },
] as const
