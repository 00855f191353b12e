// The requests that openapi.json shows, sent. A stack of its own: they pause lanes and erase accounts.
import './cases/examples.ts'
