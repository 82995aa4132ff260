import { SearchResults } from '../features/search/search-results.tsx'

/** Everything that a search finds. */
export const SearchScreen = () => <SearchResults />
