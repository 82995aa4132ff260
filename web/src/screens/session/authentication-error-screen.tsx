import { messages } from '@oriel/contracts/messages'
import { ErrorState } from '../../ui/index.ts'

/** Stands in when the session cannot be checked, or the sign-in itself fails (REQ-204). */
export function AuthenticationErrorScreen({
  title,
}: {
  title: 'Authentication Error' | 'Auth Component Error' | 'Error'
}) {
  return (
    <main>
      <ErrorState level={1} title={title} text={messages.somethingWentWrong} onRetry={() => window.location.reload()} />
    </main>
  )
}
