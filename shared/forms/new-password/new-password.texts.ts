import type { PasswordStrength } from './password-strength.ts'

export const newPasswordTexts = {
  confirmation: 'Confirmar senha',
  showPassword: 'Mostrar senha',
  showConfirmation: 'Mostrar confirmação da senha',
  mismatch: 'As senhas não coincidem.',
  confirmationMissing: 'Confirme a senha.',
  rule: 'De 8 a 128 caracteres. Uma frase que só você conhece funciona bem.',
  strength: {
    short: 'Ainda curta: use pelo menos 8 caracteres.',
    weak: 'Força da senha: fraca.',
    fair: 'Força da senha: boa.',
    strong: 'Força da senha: ótima.',
  } satisfies Record<PasswordStrength, string>,
  terms: 'Termos de Uso',
  acceptingNotice: 'e confirma que leu o',
  notice: 'Aviso de Privacidade',
} as const
