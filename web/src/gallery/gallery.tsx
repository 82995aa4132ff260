import { useSearchParams } from 'react-router'
import { Logo, PageHeader, SegmentedControl } from '../ui/index.ts'
import { ButtonsSection } from './buttons-section.tsx'
import { ContentSection } from './content-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import styles from './gallery.module.css'
import { OverlaysSection } from './overlays-section.tsx'
import { PickersSection } from './pickers-section.tsx'
import { LabelsSection } from './labels-section.tsx'

/** In development only. */
export function GalleryScreen() {
  const [search, setSearch] = useSearchParams()
  const shown = search.get('theme') ?? 'both'
  return (
    <div className={styles.gallery}>
      <header className={styles.top}>
        <Logo />
        <SegmentedControl
          label="Theme"
          value={shown}
          onChange={(theme) => setSearch({ theme })}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'both', label: 'Both' },
          ]}
        />
      </header>
      <main className={styles.themes}>
        {shown !== 'dark' && <Theme name="light" />}
        {shown !== 'light' && <Theme name="dark" />}
      </main>
    </div>
  )
}

function Theme({ name }: { name: 'light' | 'dark' }) {
  return (
    <div className={styles.theme} data-theme={name}>
      <PageHeader title={`The kit, ${name}`} text="What every screen of Oriel is made of." />
      <ButtonsSection />
      <FieldsSection />
      <PickersSection />
      <LabelsSection />
      <ContentSection />
      <OverlaysSection />
    </div>
  )
}
