import { loginTexts } from '../session/login.texts.ts'

/** The shell's own pages. The host answers 200 for these and for the areas' routes, 404 for every other address. */
export const SHELL_ROUTES = [{ path: '/admin-login', title: loginTexts.title, frame: 'bare' }] as const
