/** True when the public URL is https, even if a proxy uses http to the host. */
export const isPublicHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/**
 * Session cookie that scripts cannot read. Over https it has the prefix `__Host-`, so that a neighbouring subdomain
 * cannot set it.
 *
 * @param publicUrl address as the public knows it
 */
export function sessionCookie(name: string, publicUrl: string) {
  const secure = isPublicHttps(publicUrl)
  const fullName = secure ? `__Host-${name}` : name
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])]
  const pattern = new RegExp(`(?:^|;\\s*)${fullName}=([^;]*)`)
  return {
    /** Value in a request's `Cookie` header; null without the cookie. */
    valueIn: (cookies: string | undefined): string | null => pattern.exec(cookies ?? '')?.[1] ?? null,
    /** Value of `Set-Cookie` that keeps a value until the browser ends. */
    keep: (value: string): string => [`${fullName}=${value}`, ...attributes].join('; '),
    /** Value of `Set-Cookie` that takes the cookie away. */
    drop: (): string => [`${fullName}=`, ...attributes, 'Max-Age=0'].join('; '),
  }
}
