import { messages } from '@oriel/contracts/messages'
import { translate } from '../../lib/t.ts'
import { ErrorState } from '../../ui/index.ts'

/** REQ-204. */
export function AuthenticationErrorScreen({ title }: { title: string }) {
  return (
    <main>
      <ErrorState
        level={1}
        title={title}
        text={translate(messages.somethingWentWrong)}
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
