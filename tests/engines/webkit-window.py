"""A window for WebKitWebDriver that gets as narrow as a phone, which that of MiniBrowser does not.

Reads its settings as JSON from the first argument, and appends what the console says to a file.
"""

import json
import os
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

options = json.loads(sys.argv[1])

Gtk.Settings.get_default().set_property(
    'gtk-application-prefer-dark-theme', options['isDark']
)
folder = options['folder']
context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(
        base_data_directory=folder, base_cache_directory=folder
    )
)
context.set_automation_allowed(True)
os.dup2(1, 2)
proxy = WebKit2.NetworkProxySettings.new(options['proxy'], None)
context.get_website_data_manager().set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM, proxy
)
scripts = WebKit2.UserContentManager()
scripts.add_script(
    WebKit2.UserScript.new(
        options['script'],
        WebKit2.UserContentInjectedFrames.TOP_FRAME,
        WebKit2.UserScriptInjectionTime.START,
        None,
        None,
    )
)
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)


def tell_request(_view, _resource, request):
    # One write for the whole line: the page's process writes into the same pipe.
    os.write(1, f'REQUEST {request.get_uri()}\n'.encode())


def open_view(_session):
    view = WebKit2.WebView(
        web_context=context,
        user_content_manager=scripts,
        settings=settings,
        is_controlled_by_automation=True,
    )
    view.connect('resource-load-started', tell_request)
    window = Gtk.Window()
    window.add(view)
    view.connect('close', lambda _view: Gtk.main_quit())
    window.set_default_size(1280, 800)
    window.show_all()
    return view


context.connect(
    'automation-started',
    lambda _context, session: session.connect('create-web-view', open_view),
)
Gtk.main()
