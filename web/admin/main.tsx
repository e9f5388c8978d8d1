import { render } from 'preact'
import { OperatorPage } from './operator-page.tsx'
import { resumeSession } from './service/session.ts'

/*
 * Entry of the page /admin, a client of the API for operators in a browser.
 */

const root = document.getElementById('page')
if (root) render(<OperatorPage />, root)
void resumeSession()
