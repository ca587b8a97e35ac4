/** Routes of the cases, which the host's tests use as well. */
export const CASE_ROUTES = ['/cupons', '/finalizar-cadastro/:token', '/area-do-cliente', '/admin-login']

/**
 * Addresses as people type, cut and paste them, with the canonical spelling that the host redirects to, and the path of
 * their route. Null for unreadable paths.
 */
export const PATH_CASES: readonly (readonly [address: string, spelling: string | null, route: string | null])[] = [
  ['/cupons', '/cupons', '/cupons'],
  ['/Cupons', '/Cupons', '/cupons'],
  ['/CUPONS/', '/CUPONS/', '/cupons'],
  ['/cupons//', '/cupons/', '/cupons'],
  ['//cupons', '/cupons', '/cupons'],
  ['///cupons///', '/cupons/', '/cupons'],
  ['/%63upons', '/cupons', '/cupons'],
  ['/%43UPONS', '/CUPONS', '/cupons'],
  ['/area%2Ddo%2dcliente', '/area-do-cliente', '/area-do-cliente'],
  ['//admin-login', '/admin-login', '/admin-login'],
  ['/finalizar-cadastro//abc', '/finalizar-cadastro/abc', '/finalizar-cadastro/:token'],
  ['/finalizar-cadastro/%61bc', '/finalizar-cadastro/abc', '/finalizar-cadastro/:token'],
  ['/finalizar-cadastro/a%25', '/finalizar-cadastro/a%25', '/finalizar-cadastro/:token'],
  ['/finalizar-cadastro/a%2563', '/finalizar-cadastro/a%2563', '/finalizar-cadastro/:token'],
  ['/finalizar-cadastro/a%2fb', '/finalizar-cadastro/a%2Fb', '/finalizar-cadastro/:token'],
  ['/finalizar-cadastro/%2F', '/finalizar-cadastro/%2F', '/finalizar-cadastro/:token'],
  ['/finalizar-cadastro/:@&=+$,;', '/finalizar-cadastro/:@&=+$,;', '/finalizar-cadastro/:token'],
  ['/finalizar-cadastro/%C3%A7%20%22', '/finalizar-cadastro/%C3%A7%20%22', '/finalizar-cadastro/:token'],
  ['/finalizar-cadastro', '/finalizar-cadastro', null],
  ['/finalizar-cadastro//', '/finalizar-cadastro/', null],
  ['/cupons%20', '/cupons%20', null],
  ['/cupons%2F', '/cupons%2F', null],
  ['/cupons%00', '/cupons%00', null],
  ['/cupons/outro', '/cupons/outro', null],
  ['//', '/', null],
  ['//evil.test', '/evil.test', null],
  ['//evil.test/%2e%2e', '/', null],
  ['/%5Cevil.test', '/%5Cevil.test', null],
  ['/%', null, null],
  ['/cupons/%', null, null],
  ['/%E0%A4%A', null, null],
  ['/cupom-de-S%C3', null, null],
  ['/finalizar-cadastro/abc%', null, null],
]
