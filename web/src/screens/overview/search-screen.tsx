import { SearchResults } from '../../features/overview/search/search-results.tsx'

/** Everything that a search finds. */
export const SearchScreen = () => <SearchResults />
