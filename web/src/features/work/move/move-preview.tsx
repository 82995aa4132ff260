import type { MovePreview } from '@oriel/contracts/v1/work/move-schemas'
import { formatList } from '../../../lib/lists.ts'
import { clientName } from '../../../lib/project-client.ts'
import { sharingSummary } from '../../../lib/sharing-summary.ts'
import { t } from '../../../lib/t.ts'
import { Banner, SharingPreviewList } from '../../../ui/index.ts'
import type { Work } from '../work-items/work-kinds.ts'

export function MovePreviewBanner({ told, items }: { told: MovePreview; items: readonly Work[] }) {
  const { client, project, loses, gains, unassigned, stay } = told
  const names = (people: readonly { name: string }[]) => formatList(people.map(({ name }) => name))
  if (stay.length > 0)
    return (
      <Banner tone="soon">
        {t(
          { id: 'A client made requests on {titles}, so this can only move to that client’s projects.' },
          { titles: formatList(items.filter(({ id }) => stay.includes(id)).map(({ title }) => `“${title}”`)) },
        )}
      </Banner>
    )
  if (!client && gains.length + loses.length === 0) return null
  return (
    <Banner tone="soon">
      {client && (
        <SharingPreviewList
          intro={t({ id: '{client} will be able to see:' }, { client: clientName(client) })}
          items={[{ text: sharingSummary(told), note: project.name }]}
        />
      )}
      {gains.length > 0 && (
        <p>{t({ id: 'These team members will be able to see it: {names}.' }, { names: names(gains) })}</p>
      )}
      {loses.length > 0 && <p>{t({ id: '{names} will no longer see it.' }, { names: names(loses) })}</p>}
      {unassigned.length > 0 && <p>{t({ id: '{names} will no longer be assigned.' }, { names: names(unassigned) })}</p>}
    </Banner>
  )
}
