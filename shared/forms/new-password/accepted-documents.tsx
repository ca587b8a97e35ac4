import { Anchor, Text } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { newPasswordTexts as texts } from './new-password.texts.ts'

/** Sentence below a registration's button with links to the two documents; `lead` names who accepts. */
export const AcceptedDocuments = ({ lead }: { lead: string }) => (
  <Text size="sm" c="dimmed">
    {lead}{' '}
    <Anchor component={Link} to="/termos" target="_blank" rel="noopener" underline="always">
      {texts.terms}
    </Anchor>{' '}
    {texts.acceptingNotice}{' '}
    <Anchor component={Link} to="/privacidade" target="_blank" rel="noopener" underline="always">
      {texts.notice}
    </Anchor>
    .
  </Text>
)
