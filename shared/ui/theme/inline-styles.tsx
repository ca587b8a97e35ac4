import { stylesToString, useMantineStyleNonce } from '@mantine/core'
import { useInsertionEffect, useState, useSyncExternalStore } from 'react'
import { adoptStyles } from './adopted-styles.ts'

const never = () => () => {}

type Props = Parameters<typeof stylesToString>[0] & { deduplicate?: boolean }

/**
 * Styles of an element, replacing Mantine's component in the shell's build. Prerendered markup has them as an element
 * whose hash is in the page's policy; in the browser, where names cannot be hashed ahead, the document adopts them.
 */
export function InlineStyles({ deduplicate: _deduplicate, ...props }: Props) {
  const css = stylesToString(props)
  const nonce = useMantineStyleNonce()?.()
  const isMarkup = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [inMarkup] = useState(isMarkup ? css : null)
  const isElement = css === inMarkup
  useInsertionEffect(() => (isElement ? undefined : adoptStyles(css)), [css, isElement])
  return isElement ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a style text, which React would escape as text of a page
    <style data-mantine-styles="inline" nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
  ) : null
}
