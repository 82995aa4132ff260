import type { ImportPreview, ImportProblem } from '@oriel/contracts/v1/work/imports-schemas'
import { t } from '../../../lib/t.ts'
import { Banner, Card } from '../../../ui/index.ts'
import { createdText, problemText } from './import-texts.ts'
import styles from './imports.module.css'
import common from '../../../ui/layout/common.module.css'

/** Dry run. */
export function ImportSummary({ preview }: { preview: ImportPreview }) {
  const { creates, known, refused, problems, remarks, clientSees, missing } = preview
  return (
    <Card title={t({ id: 'What happens' })} className={styles.card}>
      <div className={common.grid3}>
        {missing === 'title' && <Banner tone="near">{t({ id: 'Choose the column with the titles' })}</Banner>}
        {missing === 'client' && <Banner tone="near">{t({ id: 'Choose the client of the new projects' })}</Banner>}
        <p>{t({ id: 'Creates: {what}.' }, { what: createdText(creates) || t({ id: 'nothing' }) })}</p>
        {known > 0 && (
          <p>
            {t(
              {
                id: '{count, plural, one {# row was} other {# rows were}} imported before and will be left as they are.',
              },
              { count: known },
            )}
          </p>
        )}
        <ClientsSee clientSees={clientSees} />
        <Problems
          title={t({ id: '{count, plural, one {# row} other {# rows}} won’t be imported' }, { count: refused })}
          items={problems}
        />
        <Problems title={t({ id: 'Imported with changes, or left out' })} items={remarks} />
      </div>
    </Card>
  )
}

function ClientsSee({ clientSees: [first] }: Pick<ImportPreview, 'clientSees'>) {
  if (!first) return <p>{t({ id: 'Clients see nothing of it. Everything arrives as Team only.' })}</p>
  return (
    <p>
      {t(
        {
          id: '{client} sees the empty {count, plural, one {project} other {projects}} {names}, and nothing of the work in it. Everything arrives as Team only.',
        },
        {
          client: first.client,
          count: first.projects.length,
          names: first.projects.map((name) => `“${name}”`).join(', '),
        },
      )}
    </p>
  )
}

function Problems({ title, items }: { title: string; items: readonly ImportProblem[] }) {
  if (items.length === 0) return null
  return (
    <details className={styles.problems} open={items.length < 10}>
      <summary>{title}</summary>
      <ul>
        {items.map((item) => (
          <li key={`${item.row} ${item.column} ${item.reason} ${item.value}`}>{problemText(item)}</li>
        ))}
      </ul>
    </details>
  )
}
