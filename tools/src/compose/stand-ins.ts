import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBases, OWN_BASE } from '../image/base.ts'
import { buildah, FOLDER, say } from '../image/buildah.ts'

type StandIn = {
  readonly packages: string
  /** Lines of a Containerfile that make it begin as the official image does. */
  readonly lines: readonly string[]
  /** Prints its version. */
  readonly version: string
}

const asUser = (user: string) => `setpriv --reuid ${user} --regid ${user} --init-groups`
const POSTGRES_START = `set -eu
mkdir -p $PGDATA && chown postgres $PGDATA
if ! test -s $PGDATA/PG_VERSION; then
  ${asUser('postgres')} initdb -D $PGDATA -U $POSTGRES_USER --pwfile $POSTGRES_PASSWORD_FILE --auth-host scram-sha-256 -E UTF8
  echo host all all all scram-sha-256 >>$PGDATA/pg_hba.conf
  echo "create database $POSTGRES_DB" | ${asUser('postgres')} postgres --single -D $PGDATA postgres
fi
exec ${asUser('postgres')} postgres -D $PGDATA -c listen_addresses='*'
`

/** By the service of the compose file whose image it stands in for: the same program, as Debian packages it. */
export const STAND_INS: Readonly<Record<string, StandIn>> = {
  postgres: {
    packages: 'postgresql-15',
    lines: [
      'ENV PGDATA=/var/lib/postgresql/data PATH=/usr/lib/postgresql/15/bin:/usr/bin:/bin',
      'COPY start.sh /',
      'VOLUME /var/lib/postgresql/data',
      'STOPSIGNAL SIGINT',
      'CMD ["sh", "/start.sh"]',
    ],
    version: 'postgres --version',
  },
  redis: {
    packages: 'redis-server',
    lines: [
      'RUN mkdir /data',
      'WORKDIR /data',
      `ENTRYPOINT ["sh", "-c", "chown redis . && exec ${asUser('redis')} \\"$@\\"", "sh"]`,
    ],
    version: 'redis-server --version',
  },
  pgbouncer: {
    packages: 'pgbouncer postgresql-client-15',
    lines: [
      'RUN install -d -o postgres /var/run/postgresql',
      'USER postgres',
      'CMD ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]',
    ],
    version: 'pgbouncer --version',
  },
  proxy: {
    packages: 'haproxy',
    lines: [
      'USER haproxy',
      'CMD ["haproxy", "-W", "-db", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]',
    ],
    version: 'haproxy -v',
  },
  prometheus: {
    packages: 'prometheus wget',
    lines: [
      'RUN install -d -o nobody /prometheus',
      'USER nobody',
      'VOLUME /prometheus',
      'ENTRYPOINT ["prometheus"]',
    ],
    version: 'prometheus --version',
  },
}

/** Images of Debian's packages by the names of the compose file, where no registry is reached. */
export async function makeStandIns(
  images: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  await makeBases()
  const names: string[] = []
  for (const [service, { packages, lines }] of Object.entries(STAND_INS)) {
    const image = fullName(images[service] ?? '')
    names.push(image)
    if (await say('buildah', 'images', '--quiet', image).catch(() => '')) continue
    const folder = await mkdtemp(join(FOLDER, 'stand-in-'))
    const install = 'apt-get update && apt-get install --yes --no-install-recommends'
    const text = [`FROM ${OWN_BASE}`, `RUN ${install} ${packages}`, ...lines]
    await writeFile(join(folder, 'start.sh'), POSTGRES_START)
    await writeFile(join(folder, 'Containerfile'), `${text.join('\n')}\n`)
    await buildah('bud', '--isolation', 'chroot', '--format', 'docker', '-t', image, folder)
    await rm(folder, { recursive: true })
  }
  return names
}

/** To the engine, which does not copy a whole image for each container as the builder does. */
export async function hand(image: string, engine: string): Promise<void> {
  const place = `containers-storage:[overlay@${engine}/images+${engine}/run]`
  await buildah('push', image, `${place}${image}`)
}

/** As engines complete a short name. */
const fullName = (image: string) => `docker.io/${image.includes('/') ? '' : 'library/'}${image}`
