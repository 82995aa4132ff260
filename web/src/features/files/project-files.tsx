import { FileDown, Files } from 'lucide-react'
import { useState } from 'react'
import { Button, EmptyState, SearchInput } from '../../ui/index.ts'
import { downloadAllOfProject } from './download.ts'
import { FileGrid } from './file-grid.tsx'
import styles from './project-files.module.css'
import { texts } from './texts.ts'

/** All files of a project, for its tab. */
export function ProjectFiles({ customerId }: { customerId: string }) {
  const [search, setSearch] = useState('')
  const [busy, setBusy] = useState(false)

  async function downloadAll() {
    setBusy(true)
    await downloadAllOfProject(customerId)
    setBusy(false)
  }

  return (
    <>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchInput label={texts.search} value={search} onChange={setSearch} />
        </div>
        <Button icon={FileDown} busy={busy} onClick={() => void downloadAll()}>
          {texts.downloadAll}
        </Button>
      </div>
      <FileGrid
        wish={{ customer: customerId, search: search || undefined }}
        empty={
          search ? (
            <EmptyState
              icon={Files}
              title={texts.empty}
              text={texts.emptySearch}
              action={<Button onClick={() => setSearch('')}>{texts.clearSearch}</Button>}
            />
          ) : (
            <EmptyState icon={Files} title={texts.none} />
          )
        }
      />
    </>
  )
}
