import { says } from './entry.ts'

/** Errors of the second factor. */
export const secondFactorErrors = {
  'second-factor/wrong-code': says(
    422,
    'Código incorreto, vencido ou já usado. Aguarde o próximo código do aplicativo e tente novamente.',
  ),
  'second-factor/code-missing': says(422, 'Informe o código do seu aplicativo autenticador.'),
  'second-factor/challenge-gone': says(410, 'Esta confirmação venceu. Entre novamente com seu e-mail e sua senha.'),
  'second-factor/missing': says(403, 'Ative a verificação em duas etapas para continuar.'),
  'second-factor/active': says(409, 'A verificação em duas etapas já está ativa nesta conta.'),
  'second-factor/inactive': says(409, 'A verificação em duas etapas não está ativa nesta conta.'),
  'second-factor/not-begun': says(409, 'A ativação venceu ou não foi iniciada. Comece novamente.'),
  'second-factor/obligatory': says(409, 'Contas root precisam da verificação em duas etapas.'),
  'second-factor/unavailable': says(409, 'A verificação em duas etapas não está disponível no momento.'),
  'second-factor/device-not-found': says(404, 'Aparelho não encontrado.'),
} as const
