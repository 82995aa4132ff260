import { messages } from '@oriel/contracts/messages'
import type { ProjectClients } from '@oriel/contracts/v1/shapes/clients'
import { useQueryClient } from '@tanstack/react-query'
import { Glasses } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/refused.ts'
import { say, t } from '../../../lib/t.ts'
import { Button, later, toast } from '../../../ui/index.ts'
import { viewAsClient } from '../view-as-client.ts'
import { projectClientsQuery } from './team/clients-query.ts'

const ChooseEyes = later(async () => (await import('./choose-eyes.tsx')).ChooseEyes)

/** Looks at the project as its client; where it has several, as whom is asked. */
export function ViewAs({ projectId }: { projectId: string }) {
  const cache = useQueryClient()
  const [choices, setChoices] = useState<ProjectClients | null>(null)

  async function begin() {
    try {
      const known = await cache.fetchQuery({ ...projectClientsQuery(projectId), staleTime: 0 })
      if (known.clients.length > 1) setChoices(known)
      else await viewAsClient(projectId)
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error) })
    }
  }

  return (
    <>
      <Button icon={Glasses} short onClick={() => void begin()}>
        {t({ id: 'View as client' })}
      </Button>
      {choices && <ChooseEyes projectId={projectId} choices={choices} onClose={() => setChoices(null)} />}
    </>
  )
}
