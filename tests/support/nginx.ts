import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/find-port.ts';
import { findNginx } from '../../scripts/lib/programs.ts';

/** A running nginx with the site of deploy/nginx. */
export interface Nginx {
  /** Its origin with HTTPS, whose certificate only the tests trust. */
  readonly url: string;
  /** The origin that redirects to it. */
  readonly plainUrl: string;
  /** The certificate, as PEM. */
  readonly certificate: string;
  /** The site's log so far. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

const site = 'deploy/nginx';

/**
 * Starts nginx with the committed site, in which only addresses, paths and ports are replaced.
 * @param servers The origins of the shop's servers.
 */
export async function startNginx(servers: readonly string[]): Promise<Nginx> {
  const binary = findNginx();
  if (binary === undefined) throw new Error('There is no nginx: `npm test` installs it on Debian.');
  const folder = mkdtempSync(join(tmpdir(), 'weft-nginx-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const [plain, secure] = [await freePort(), await freePort()];
  const certificate = makeCertificate(folder);
  const lines = servers.map((server) => `server ${new URL(server).host} max_fails=1 fail_timeout=3s;`);
  writeFileSync(join(folder, 'weft-servers.conf'), lines.join('\n'));
  writeFileSync(join(folder, 'site.conf'), siteFor(folder, plain, secure));
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const nginx = spawn(binary, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(nginx, 'close');
  const stop = async () => {
    nginx.kill('SIGTERM');
    await ended;
    remove();
  };
  const log = () => readFile(join(folder, 'weft.log'), 'utf8');
  const plainUrl = `http://localhost:${plain}`;
  try {
    await untilOpen(plainUrl, () => nginx.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `https://localhost:${secure}`, plainUrl, certificate, log, stop };
}

/**
 * Has nginx check the committed site (`nginx -t`).
 * @param servers The file of deploy/nginx with its servers.
 * @returns What nginx says.
 */
export function checkSite(servers: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'weft-nginx-check-'));
  try {
    makeCertificate(folder);
    writeFileSync(join(folder, 'weft-servers.conf'), readFileSync(join(site, servers)));
    writeFileSync(join(folder, 'site.conf'), siteFor(folder, 80, 443));
    writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
    const { stderr } = spawnSync(findNginx() ?? 'nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')]);
    return stderr.toString();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function siteFor(folder: string, plain: number, secure: number): string {
  return readFileSync(join(site, 'weft.conf'), 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
    .replaceAll('shop.example.com', 'localhost')
    .replaceAll('/etc/nginx/certificates', folder)
    .replace('/etc/nginx/weft-servers.conf', join(folder, 'weft-servers.conf'))
    .replaceAll('/usr/share/nginx/weft', JSON.stringify(resolve(site)))
    .replaceAll('/var/log/nginx', folder);
}

function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 2;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    worker_rlimit_nofile 20000;
    events { worker_connections 16384; }
    http {
      access_log off;
      ${temporary.join('\n')}
      include ${folder}/site.conf;
    }`;
}

function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const files = ['-keyout', key, '-out', certificate];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', ['req', '-x509', '-nodes', '-days', '2', ...curve, ...subject, ...files], { stdio: 'pipe' });
  return readFileSync(certificate, 'utf8');
}

async function untilOpen(url: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (hasEnded()) break;
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    if (answer !== undefined) return;
    await pause(50);
  }
  throw new Error('nginx did not start');
}
