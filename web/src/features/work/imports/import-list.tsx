import { cancelImport, undoImport } from '@oriel/contracts/v1/work/imports'
import type { Import } from '@oriel/contracts/v1/work/imports-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileInput } from 'lucide-react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Button, Card, ProgressBar, Row, Rows, useConfirmAnswer, useSubmit } from '../../../ui/index.ts'
import { createdText } from './import-texts.ts'
import styles from './imports.module.css'
import { importsQuery } from './queries.ts'

export function ImportList() {
  const { data } = useQuery(importsQuery)
  const cancel = useImportChange((id) => callApi(cancelImport, { id }))
  const undo = useUndo()
  const paths = usePaths()
  if (!data || data.items.length === 0) return null
  return (
    <Card flush title={t({ id: 'Recent imports' })} className={styles.card}>
      <Rows label={t({ id: 'Recent imports' })}>
        {data.items.map((item) => (
          <Row
            key={item.id}
            start={<FileInput aria-hidden="true" />}
            {...(item.project && { to: `${paths.project(item.project)}?tab=tasks` })}
            title={item.name}
            text={describe(item)}
            meta={<Progress item={item} />}
            actions={
              item.state === 'running' ? (
                <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(item.id)}>
                  {t({ id: 'Cancel import' })}
                </Button>
              ) : (
                item.undoUntil && (
                  <Button size="small" busy={undo.isPending} onClick={() => undo.mutate(item.id)}>
                    {t({ id: 'Undo import' })}
                  </Button>
                )
              )
            }
          />
        ))}
      </Rows>
    </Card>
  )
}

const stateText = (state: Import['state']) =>
  ({
    draft: '',
    running: t({ id: 'Importing' }),
    done: '',
    canceled: t({ id: 'Canceled' }),
    undoing: t({ id: 'Undoing' }),
    undone: t({ id: 'Undone' }),
  })[state]

const describe = (item: Import) =>
  [
    stateText(item.state),
    item.source,
    createdText(item),
    item.refused > 0 && t({ id: '{count, plural, one {# row} other {# rows}} not imported' }, { count: item.refused }),
    t({ id: '{name} on {date}' }, { name: item.by, date: formatInstantDay(item.createdAt) }),
    item.undoUntil && t({ id: 'Can be undone until {date}' }, { date: formatInstantDay(item.undoUntil) }),
  ]
    .filter(Boolean)
    .join(' · ')

function Progress({ item: { state, done, total, name } }: { item: Import }) {
  if (state !== 'running' && state !== 'undoing') return null
  return <ProgressBar size="thin" value={(100 * done) / Math.max(1, total)} label={name} />
}

function useImportChange(call: (id: string) => Promise<unknown>) {
  const cache = useQueryClient()
  return useSubmit(call, {
    onSettled: () => {
      invalidateChanged(cache, 'project')
      void cache.invalidateQueries(importsQuery)
    },
  })
}

/** Names what was changed since. */
function useUndo() {
  const confirm = useConfirmAnswer()
  return useImportChange(async (id) => {
    const { changed, changedTotal, import: item } = await callApi(undoImport, { id, dryRun: true })
    const titles = changed.slice(0, 10).map(({ title }) => `“${title}”`)
    const answer = await confirm({
      title: t({ id: 'Undo import' }),
      text:
        changedTotal === 0
          ? t({ id: '{what} will be moved to the trash, where they stay for 30 days.' }, { what: createdText(item) })
          : t(
              {
                id: 'What the import created will be moved to the trash. {count, plural, one {# item was} other {# items were}} changed since and will be kept: {titles}',
              },
              { count: changedTotal, titles: titles.join(', ') },
            ),
      confirmLabel: t({ id: 'Undo import' }),
      ...(changedTotal > 0 ? { otherLabel: t({ id: 'Undo changed items too' }) } : {}),
    })
    if (answer) await callApi(undoImport, { id, includeChanged: answer.isOther })
  })
}
