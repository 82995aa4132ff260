import type { Company } from '@oriel/contracts/v1/shapes/companies'
import { listOf } from '../../lib/lists.ts'
import { personOf } from '../../lib/people.ts'
import { t } from '../../lib/t.ts'
import { Disclosed } from '../../ui/index.ts'

/** What comes from a company that becomes another one. */
export function MovedCompany({ gone, name }: { gone: Company; name: string }) {
  return (
    <Disclosed
      intro={
        gone.name === name
          ? t({ id: 'Nobody sees more by that. From the other one come:' })
          : t(
              { id: '“{gone}” is called “{name}” from then on. Nobody sees more by that. To it come:' },
              { gone: gone.name, name },
            )
      }
      things={[
        {
          text: listOf(gone.members.map(({ person }) => personOf(gone.beside.people, person).name)),
          note: t({ id: 'People' }),
        },
        { text: listOf(gone.projects.map((project) => project.name)), note: t({ id: 'Projects' }) },
        { text: gone.notes, note: t({ id: 'Notes for the team' }) },
      ].filter(({ text }) => text !== '')}
    />
  )
}
