// Playwright's global setup: makes the database that each test's server starts with.
import { makeTemplate } from '../../server/testing/cluster/database-template.ts'

export default makeTemplate
