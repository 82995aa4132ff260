import { getClientView } from '@atrium/contracts/view-as-client'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../lib/ask.ts'
import { endViewing, type Viewing, viewing } from '../lib/client-view.ts'
import { Banner, Button } from '../ui/index.ts'
import { t } from '../lib/t.ts'

/** Says to a manager whose eyes they look with, and how much these do not see. */
export function ClientViewBanner() {
  const view = viewing()
  return view && <LookingAs {...view} />
}

function LookingAs({ projectId, client }: Viewing) {
  const { data } = useQuery({
    queryKey: ['comment', 'client-view', projectId],
    queryFn: () => ask(getClientView, { id: projectId }),
  })
  const leave = () => {
    endViewing()
    // Everything on the screen was the client's: nothing of it is kept.
    window.location.assign(`/customer/${projectId}`)
  }
  return (
    <Banner
      tone="accent"
      title={`You see this as ${client.fullName} does. Read only.`}
      action={<Button onClick={leave}>Leave</Button>}
    >
      {data && hiddenThings(data.hidden.total)}
    </Banner>
  )
}

const hiddenThings = (count: number) =>
  count === 0
    ? t`Nothing is hidden from them.`
    : t`${count} ${count === 1 ? 'thing is' : 'things are'} hidden from them.`
