import type { Company } from '@oriel/contracts/v1/people/companies-schemas'
import { formatList } from '../../../lib/lists.ts'
import { personById } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import { SharingPreviewList } from '../../../ui/index.ts'

export function MergePreview({ gone, name }: { gone: Company; name: string }) {
  return (
    <SharingPreviewList
      intro={
        gone.name === name
          ? t({ id: 'This doesn’t give anyone more access. Coming from the other company:' })
          : t(
              { id: '“{gone}” will be renamed “{name}”. This doesn’t give anyone more access. Added to “{name}”:' },
              { gone: gone.name, name },
            )
      }
      items={[
        {
          text: formatList(gone.members.map(({ person }) => personById(gone.included.people, person).name)),
          note: t({ id: 'People' }),
        },
        { text: formatList(gone.projects.map((project) => project.name)), note: t({ id: 'Projects' }) },
        { text: gone.notes, note: t({ id: 'Notes for the team' }) },
      ].filter(({ text }) => text !== '')}
    />
  )
}
