import { Button, Card, EmptyState, ErrorState, SkeletonCards, SkeletonRows } from '../ui/index.ts'
import { CardsSection } from './cards-section.tsx'
import { PageSection } from './page-section.tsx'
import { Section } from './section.tsx'

export function ContentSection() {
  return (
    <>
      <PageSection />
      <CardsSection />
      <InsteadOfContent />
    </>
  )
}

function InsteadOfContent() {
  return (
    <Section title="Nothing, failing, loading">
      <Card>
        <EmptyState
          title="No projects assigned"
          text="You haven't been assigned to any projects yet. Contact your project manager for assignments."
          action={<Button>Refresh</Button>}
        />
      </Card>
      <Card>
        <ErrorState
          title="Failed to Load Users"
          text="Unable to load users. Please try again."
          onRetry={() => undefined}
        />
      </Card>
      <SkeletonCards count={2} />
      <Card flush>
        <SkeletonRows count={2} />
      </Card>
    </Section>
  )
}
