import type { Destination } from '../../lib/code/lazy.ts'
import { ImportForm } from '../../features/work/imports/import-form.tsx'
import { ImportList } from '../../features/work/imports/import-list.tsx'
import { importsQuery } from '../../features/work/imports/queries.ts'
import { t } from '../../lib/t.ts'
import { PageHeader } from '../../ui/index.ts'

export const preload = ({ client }: Destination) => client.prefetchQuery(importsQuery)

export const ImportScreen = () => (
  <>
    <PageHeader
      dense
      title={t({ id: 'Import' })}
      text={t({ id: 'Bring work from another program. Clients don’t see it until you share it.' })}
    />
    <ImportForm />
    <ImportList />
  </>
)
